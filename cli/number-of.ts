/** "1 rad", "2 rader". */
export function numberOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
