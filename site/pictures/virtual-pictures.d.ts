declare module 'virtual:pictures' {
  const pictures: Readonly<Record<string, import('./picture.ts').PictureFile>>;
  export default pictures;
}
