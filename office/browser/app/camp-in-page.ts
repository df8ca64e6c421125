import { campElementId, type OfficeCamp } from './camp.ts';

/** The camp's facts, embedded in the page. */
export const camp: OfficeCamp = JSON.parse(document.getElementById(campElementId)?.textContent ?? '{}');
