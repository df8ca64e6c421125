import type { Address } from './address.ts';
import { applicationAddresses } from './applications/addresses.ts';
import { detailsAddresses } from './details/addresses.ts';
import { diaryAddresses } from './diary/addresses.ts';
import { doorAddresses } from './door/addresses.ts';
import { letterAddresses } from './letters/addresses.ts';
import { messageAddresses } from './messages/addresses.ts';
import { overviewAddresses } from './overview/addresses.ts';
import { placeAddresses } from './places/addresses.ts';
import { websiteAddresses } from './website/addresses.ts';

/** Every address for people who are logged in. Those of the door itself are in door/routes.ts. */
export const addresses: readonly Address[] = [
  ...doorAddresses,
  ...overviewAddresses,
  ...applicationAddresses,
  ...detailsAddresses,
  ...placeAddresses,
  ...letterAddresses,
  ...messageAddresses,
  ...diaryAddresses,
  ...websiteAddresses,
];
