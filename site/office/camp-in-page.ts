import { campElementId, type OfficeCamp } from './camp.ts';

/** The camp's facts that came with the page. */
export const camp: OfficeCamp = JSON.parse(document.getElementById(campElementId)?.textContent ?? '{}');
