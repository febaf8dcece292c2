const pictures = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether a text is a picture that browsers show, as the address of its own bytes. */
export const isPicture = (text: string): boolean => pictures.test(text);
