import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { changedSegmentSchema, segmentChangeSchema, segmentVersionSchema } from '../../contract/translation/segment.ts'
import { editSegment } from '../../jobs/lifecycle/edit-segment.ts'
import { toSegmentVersion } from '../../pipeline/segment-dto.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { callableWith } from '../require-user.ts'
import { requireOwnFiles } from './own-translation.ts'

const params = z.object({ id: z.string(), segmentId: z.string() })

const editRoute = createRoute({
  method: 'patch',
  path: '/translations/{id}/segments/{segmentId}',
  summary:
    'Changes the text of a segment of a completed translation. The text needs every tag of the source exactly once. Findings of the checks are answered as marks, and do not keep the text from being saved. If the segment has changed since the revision that is sent, the answer is 409 with both texts. To undo a change, send the earlier text. With `scope`, the change reaches all segments with the same source in one write, each of which gets a revision of its own. The file holds the change after the next rebuild.',
  ...callableWith('translate'),
  request: { params, body: { required: true, content: { 'application/json': { schema: segmentChangeSchema } } } },
  responses: {
    200: jsonBody(changedSegmentSchema, 'The segment as it is now.'),
    ...errorResponses,
  },
})

const historyRoute = createRoute({
  method: 'get',
  path: '/translations/{id}/segments/{segmentId}/history',
  summary: 'Lists the versions of a segment, the oldest first and the present one last.',
  ...callableWith('read'),
  request: { params },
  responses: { 200: jsonBody(z.array(segmentVersionSchema), 'The versions.'), ...errorResponses },
})

export const segmentEditsApi = apiRouter()
  .openapi(editRoute, async (c) => {
    const { id, segmentId } = c.req.valid('param')
    const row = await requireOwnFiles(c.env, c.var.user, id)
    return c.json(await editSegment(c.env, row, segmentId, c.req.valid('json')), 200)
  })
  .openapi(historyRoute, async (c) => {
    const { id, segmentId } = c.req.valid('param')
    const row = await requireOwnFiles(c.env, c.var.user, id)
    const versions = await c.env.TRANSLATION_JOB.getByName(row.id).segmentHistory(segmentId)
    if (versions === null) throw new AppError('job_not_completed', `${id} is ${row.status}`)
    if (versions === 'unknown') throw new AppError('segment_not_found', `${id} has no segment ${segmentId}`)
    return c.json(versions.map(toSegmentVersion), 200)
  })
