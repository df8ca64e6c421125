import { useEffect, useState } from 'react';

/** The value, once it has been the same for so many milliseconds: nobody is to be asked at each letter of a name. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
