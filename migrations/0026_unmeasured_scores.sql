-- Scores that are not known to come from a reviewer whose recall was measured. A job that has measured it writes its own
-- again with its next change, and its report tells it in any case.
UPDATE `translations` SET `quality_score_tenths` = NULL WHERE `quality_score_tenths` IS NOT NULL;
