import type { data as load } from './+data.ts';

export function Page({ data }: { data: ReturnType<typeof load> }) {
  return <h1>{data.reply?.outcome}</h1>;
}
