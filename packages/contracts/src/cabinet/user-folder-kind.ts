/** What files of one's own hang on: a folder, or the person where they are in none. */
export const userFolderKind = 'UserFolder';

export const deepestFolder = 10;
