import type { data as load } from './+data.ts';

export function Page({ data }: { data: ReturnType<typeof load> }) {
  return (
    <>
      <h1>{data.hero.heading}</h1>
      <p>{data.hero.lead}</p>
    </>
  );
}
