// The routes of people and their accounts, and of the public forms.
import type { accountDeletionSchema, accountSettingsSchema, authSyncSchema, User } from '../account/account.ts'
import type { ApiKey, CreatedApiKey, newApiKeySchema } from '../account/api-keys.ts'
import type { OwnRegistration, RegistrationReceipt, registrationSchema } from '../account/registration.ts'
import type { submissionSchema } from '../submission.ts'
import type { feedbackSchema } from '../translation/translation.ts'
import type { At, FileRoute, Json, Route } from './route.ts'

export type AccountRoutes = {
  '/account': {
    $patch: Route<User, Json<typeof accountSettingsSchema>>
    $delete: FileRoute<Json<typeof accountDeletionSchema>>
  }
  '/account/export': { $get: FileRoute }
  '/account/photo': {
    /** The body is the picture. */
    $put: Route<User>
    $delete: Route<User, { query: { instead?: 'none' | 'google' } }>
  }
  '/account/sign-out-everywhere': { $post: FileRoute }
  '/auth/sync': { $post: Route<User, Json<typeof authSyncSchema>> }
  '/feedback': { $post: Route<{ ok: true }, Json<typeof feedbackSchema>> }
  '/keys': {
    $get: Route<ApiKey[]>
    $post: Route<CreatedApiKey, Json<typeof newApiKeySchema>>
  }
  '/keys/:id': { $delete: FileRoute<At<'id'>> }
  '/registrations': {
    $get: Route<OwnRegistration[]>
    $post: Route<RegistrationReceipt, Json<typeof registrationSchema>>
  }
  '/test-email': { $post: Route<{ ok: true }, Json<typeof submissionSchema>> }
}
