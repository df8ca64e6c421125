import { readLetters } from '../../content-loader/office/letters.ts';
import type { Extension } from '../extension.ts';
import { extractPerson } from './door/extract.ts';
import { doorFindings } from './door/findings.ts';
import { letterTextFindings } from './letters/findings.ts';
import { writeToFamily } from './letters/leave.ts';
import { officeOf } from './office.ts';
import { afterCorrection } from './records/beyond-wishes.ts';
import { extractAbout } from './records/extract.ts';
import { exportedList } from './records/lists.ts';
import { retention } from './records/retention.ts';
import { restore } from './restore/restore.ts';
import { officeRoutes } from './routes.ts';

/** The office (Kansliet), as the collector knows it. */
export const office: Extension = {
  ...retention,
  ...restore,
  extractAbout,
  extractPerson,
  exportedList,
  afterCorrection,
  contentFindings: letterTextFindings,
  findings: doorFindings,
  open({ config, content, store, send, now }) {
    const office = officeOf(config, content.camp, readLetters(content), { store, send, now });
    return {
      routes: (app, options) => officeRoutes(app, { ...options, office }),
      writeToFamily: writeToFamily(office.letters),
    };
  },
};
