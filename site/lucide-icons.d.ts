/** The drawings one by one, for which the package has no types. */
declare module '@lucide/icons/icons/*' {
  const symbol: import('./components/Icon.tsx').IconSymbol;
  export default symbol;
}
