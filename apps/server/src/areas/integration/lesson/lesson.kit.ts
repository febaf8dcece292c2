import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { makeKit } from '../../../register/kit.ts';
import { shareLesson } from './share-lesson.service.ts';

export const lessonKit = makeKit(lesson, { rules: { changed: shareLesson, ignoresNew: true } });
