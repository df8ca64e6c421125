import { applicationEndpoints } from './applications/application-endpoints.ts';
import { authEndpoints } from './auth/auth-endpoints.ts';
import { detailsEndpoints } from './details/details-endpoints.ts';
import { diaryEndpoints } from './diary/diary-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { letterEndpoints } from './letters/letter-endpoints.ts';
import { messageEndpoints } from './messages/message-endpoints.ts';
import { placeEndpoints } from './placements/placement-endpoints.ts';
import { overviewEndpoints } from './screen-endpoints.ts';
import { websiteEndpoints } from './website/website-endpoints.ts';

/** Every endpoint for people who are logged in. The login endpoints are in auth/routes.ts. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...overviewEndpoints,
  ...applicationEndpoints,
  ...detailsEndpoints,
  ...placeEndpoints,
  ...letterEndpoints,
  ...messageEndpoints,
  ...diaryEndpoints,
  ...websiteEndpoints,
];
