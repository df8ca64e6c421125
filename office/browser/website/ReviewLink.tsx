import { PrimaryLink } from '../parts/Buttons.tsx';
import { link, paths } from './paths.ts';
import { useWebsite } from './queries.ts';
import styles from './Screens.module.css';

/** A link to the review, with the number of unpublished changes. */
export function ReviewLink({
  short = false,
  className,
}: {
  short?: boolean;
  className?: string | undefined;
}) {
  const { data } = useWebsite();
  return (
    <PrimaryLink href={link(paths.review)} className={className}>
      Granska{!short && ' och publicera'}
      {data !== undefined && data.drafts > 0 && (
        <span className={`how-many ${styles.number}`}>
          {data.drafts}
          <span className="visually-hidden"> {data.drafts === 1 ? 'ändring' : 'ändringar'}</span>
        </span>
      )}
    </PrimaryLink>
  );
}
