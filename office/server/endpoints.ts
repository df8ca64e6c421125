import { applicationEndpoints } from './applications/application-endpoints.ts';
import { authEndpoints } from './auth/auth-endpoints.ts';
import { detailsEndpoints } from './details/details-endpoints.ts';
import { diaryEndpoints } from './diary/diary-endpoints.ts';
import { exportEndpoints } from './exports/export-endpoints.ts';
import { letterEndpoints } from './letters/letter-endpoints.ts';
import { messageEndpoints } from './messages/message-endpoints.ts';
import { placementEndpoints } from './placements/placement-endpoints.ts';
import { screenEndpoints } from './screens/screen-endpoints.ts';
import { statisticsEndpoints } from './statistics/statistics-endpoints.ts';
import { todayEndpoints } from './today/today-endpoints.ts';
import { websiteEndpoints } from './website/website-endpoints.ts';

/** Every endpoint for people who are logged in. The login endpoints are in auth/routes.ts. */
export const endpoints = [
  ...authEndpoints,
  ...todayEndpoints,
  ...screenEndpoints,
  ...applicationEndpoints,
  ...detailsEndpoints,
  ...placementEndpoints,
  ...letterEndpoints,
  ...messageEndpoints,
  ...exportEndpoints,
  ...statisticsEndpoints,
  ...diaryEndpoints,
  ...websiteEndpoints,
];

/** Any of them: the browser imports this type, and reads from it what a path takes and answers. */
export type OfficeEndpoint = (typeof endpoints)[number];
