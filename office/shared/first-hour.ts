import type { StepName } from '../../server/doctor/finding.ts';

/** The steps of the first hour that are done with settings and commands. Their screen says how. */
export const serverSteps = ['address', 'sender', 'testMail', 'mailDomain', 'backup'] as const;
export type ServerStep = (typeof serverSteps)[number];

/** The path of the screen where each step of the first hour is done. */
export const stepScreens: Readonly<Record<StepName, string>> = {
  address: '/kansli/servern/address',
  sender: '/kansli/servern/sender',
  testMail: '/kansli/servern/testMail',
  mailDomain: '/kansli/servern/mailDomain',
  people: '/kansli/personer',
  texts: '/kansli/webbplatsen',
  account: '/kansli/webbplatsen/falt/camp/bankgiro',
  phone: '/kansli/webbplatsen/falt/camp/emergencyPhone',
  town: '/kansli/webbplatsen/falt/camp/address.street',
  year: '/kansli/webbplatsen/oppna/season.year',
  backup: '/kansli/servern/backup',
};
