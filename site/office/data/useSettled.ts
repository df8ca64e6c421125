import { useEffect, useState } from 'react';

/** What is written, once it has been the same for so many milliseconds: the server is not to be asked at each letter. */
export function useSettled(written: string, afterMs: number): string {
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), afterMs);
    return () => clearTimeout(timer);
  }, [written, afterMs]);
  return settled;
}
