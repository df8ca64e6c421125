export function data() {
  return { head: { title: 'Prov', description: 'Prov', unlisted: true as const } };
}
