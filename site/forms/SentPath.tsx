import type { ReactNode } from 'react';
import { pathAfterSending } from '../../forms/path.ts';
import { Path } from '../components/Path.tsx';

interface SentPathProps {
  /** ISO 8601. */
  sentAt: string;
  /** The last day for the decision, YYYY-MM-DD; '' or undefined while there is none. */
  decisionBy: string | undefined;
  /** The days of the wished weeks, "2–6 augusti", where they are known. */
  days?: string | undefined;
}

/** The way to camp on the receipt of a child's application. */
export default function SentPath({ sentAt, decisionBy, days }: SentPathProps): ReactNode {
  return <Path stops={pathAfterSending(sentAt, decisionBy ?? '', days)} />;
}
