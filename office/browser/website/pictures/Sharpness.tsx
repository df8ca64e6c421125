interface SharpnessProps {
  size: { readonly width: number; readonly height: number };
  /** The width in pixels that the picture needs. */
  enough: number;
}

/** The size of a picture, and whether it is large enough. */
export function Sharpness({ size: { width, height }, enough }: SharpnessProps) {
  return (
    <p className="small muted">
      {width.toLocaleString('sv')} × {height.toLocaleString('sv')} punkter.{' '}
      {width < enough ? 'Bilden kan se suddig ut.' : 'Skarp överallt.'}
    </p>
  );
}
