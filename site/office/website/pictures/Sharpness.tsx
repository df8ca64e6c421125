interface SharpnessProps {
  size: { readonly width: number; readonly height: number };
  /** As many pixels in width as it needs. */
  enough: number;
}

/** How large a picture is, and whether that is enough. */
export function Sharpness({ size: { width, height }, enough }: SharpnessProps) {
  return (
    <p className="small muted">
      {width.toLocaleString('sv')} × {height.toLocaleString('sv')} punkter.{' '}
      {width < enough ? 'Bilden kan se suddig ut.' : 'Skarp överallt.'}
    </p>
  );
}
