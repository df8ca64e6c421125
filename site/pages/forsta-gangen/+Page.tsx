import { still } from '../../app/still.tsx';
import { TextPage } from '../../components/TextPage.tsx';

export const Page = still(import.meta.env.SSR && TextPage);
