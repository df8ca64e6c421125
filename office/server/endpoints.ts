import { applicationEndpoints } from './applications/application-endpoints.ts';
import { authEndpoints } from './auth/auth-endpoints.ts';
import { detailsEndpoints } from './details/details-endpoints.ts';
import { diaryEndpoints } from './diary/diary-endpoints.ts';
import { familyEndpoints } from './family/family-endpoints.ts';
import { letterEndpoints } from './letters/letter-endpoints.ts';
import { messageEndpoints } from './messages/message-endpoints.ts';
import { placeEndpoints } from './placements/placement-endpoints.ts';
import { overviewEndpoints } from './screen-endpoints.ts';
import { websiteEndpoints } from './website/website-endpoints.ts';

/** Every endpoint for people who are logged in. The login endpoints are in auth/routes.ts. */
export const endpoints = [
  ...authEndpoints,
  ...overviewEndpoints,
  ...applicationEndpoints,
  ...detailsEndpoints,
  ...placeEndpoints,
  ...letterEndpoints,
  ...familyEndpoints,
  ...messageEndpoints,
  ...diaryEndpoints,
  ...websiteEndpoints,
];

/** Any of them: the browser imports this type, and reads from it what a path takes and answers. */
export type OfficeEndpoint = (typeof endpoints)[number];
