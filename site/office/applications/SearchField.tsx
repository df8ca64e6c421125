import { TextField } from '../components/Labelled.tsx';

interface SearchFieldProps {
  text: string;
  onChange: (text: string) => void;
  labelHidden?: boolean;
}

/** Searches as one writes. What is written stands in no address. */
export function SearchField({ text, onChange, labelHidden = false }: SearchFieldProps) {
  return (
    <TextField
      label="Sök"
      labelHidden={labelHidden}
      type="search"
      autoComplete="off"
      aria-keyshortcuts="/"
      placeholder="Namn, e-post eller referens"
      value={text}
      onWrite={onChange}
    />
  );
}
