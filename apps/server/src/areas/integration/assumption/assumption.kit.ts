import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { makeKit } from '../../../register/kit.ts';
import { followDay, restoreDay } from './assumption-day.service.ts';

export const assumptionKit = makeKit(assumption, { rules: { changed: followDay, deleted: restoreDay } });
