import { useQuery } from '@tanstack/react-query';
import { Fetched, Screen } from './frame/Screen.tsx';

/** Webbplatsen, whose script is fetched when it is first opened: nobody else carries it. */
export function Website() {
  const query = useQuery({
    queryKey: ['script of Webbplatsen'],
    queryFn: async () => (await import('./website/Website.tsx')).Website,
    structuralSharing: false,
  });
  const { data: Loaded } = query;
  if (Loaded) return <Loaded />;
  return (
    <Screen title="Webbplatsen">
      <Fetched query={query}>{() => null}</Fetched>
    </Screen>
  );
}
