import { useQuery } from '@tanstack/react-query';
import { Fetched, Screen } from './Screen.tsx';

/** Loads Webbplatsen's script when it is first opened, so that other screens do not need it. */
export function Website() {
  const query = useQuery({
    queryKey: ['script of Webbplatsen'],
    queryFn: async () => (await import('../website/Website.tsx')).Website,
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
