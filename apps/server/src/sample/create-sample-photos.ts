import { readFile } from 'node:fs/promises';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { v7 } from 'uuid';
import type { Db } from '../db/scope.ts';
import { attachFrom, toSource } from '../files/attach-made.service.ts';
import type { OpenOwner } from '../files/file-owner.ts';
import type { Taking } from '../files/take-upload.service.ts';
import type { SampleIssue, SamplePhoto } from './sample-logs.ts';

const { photos } = issue.computed;

/** The sample hangs up what it made itself; no right of a person is asked. */
const open: OpenOwner = () =>
  Promise.resolve({ whyNotAdd: undefined, fields: { photos }, mayDeleteAll: false, mayDeleteOwn: false });

const readPicture = (name: string): Promise<Buffer> =>
  readFile(new URL(`./photos/${name}.jpg`, import.meta.url));

const findIssue = (db: Db, title: string) =>
  db.selectFrom('issue').select('issue_id').where('title', '=', title).executeTakeFirstOrThrow();

const addPhoto = async (
  taking: Taking,
  issueID: string,
  { picture, fileName }: SamplePhoto,
): Promise<void> => {
  const thumbnail = (await readPicture(`${picture}-small`)).toString('base64');
  const ref = { refKind: issue.entity, refID: issueID };
  const written = { uploadID: v7(), ref, fileName, more: { field: 'photos', thumbnail } };
  await attachFrom(open, taking, written, toSource(await readPicture(picture)));
};

/** The pictures that were taken of the issues of a sample project. */
export const createSamplePhotos = async (
  takingOf: (account: string, ago: number) => Taking,
  issues: readonly SampleIssue[],
): Promise<void> => {
  for (const { title, raised, photos: taken = [] } of issues)
    for (const photo of taken) {
      const taking = takingOf(photo.by, -raised);
      const { issue_id: issueID } = await taking.transact((db) => findIssue(db, title));
      await addPhoto(taking, issueID, photo);
    }
};
