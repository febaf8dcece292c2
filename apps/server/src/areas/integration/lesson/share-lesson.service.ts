import type { lesson } from '@xmgl/contracts/integration/lesson.register';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import type { DoneOf } from '../../../register/kit.ts';
import { addToLibrary } from '../../company/company-lesson.service.ts';
import { getProjectName, listNamesOfPeople } from './share-lesson.repository.ts';

const somebody = '相关人员';

/** A text without the names of people; the longer names first, of which others may be a part. */
export const withoutNames = (text: string, names: readonly string[]): string =>
  [...names]
    .sort((left, right) => right.length - left.length)
    .reduce((said, name) => said.replaceAll(name, somebody), text);

/** What is shared stands in the library of the company: as it is now, and without the names of people. */
export const shareLesson = async (actor: Actor, { after, action }: DoneOf<typeof lesson>): Promise<void> => {
  if (action !== '共享') return;
  const { db, project, now } = actor;
  const names = await listNamesOfPeople(db, project);
  const say = (text: string): string => withoutNames(text, names);
  await addToLibrary(actor, {
    title: say(after.title),
    lessonKind: after.lessonKind,
    areaNo: after.areaNo,
    situation: say(after.situation),
    cause: say(after.cause),
    recommendation: say(after.recommendation),
    tags: say(after.tags),
    projectName: await getProjectName(db, project),
    sharedTime: toLocalDay(now),
  });
};
