/** The request header with a `PictureAbout`, as URI-encoded JSON: the body is the picture. */
export const pictureAboutHeader = 'picture-about';
