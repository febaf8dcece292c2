import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import type { Actor } from '../../access/someone.ts';
import { handle } from '../../http/context.ts';
import {
  listDescriptionVersions,
  readDescriptions,
  writeDescription,
} from '../../register/around/descriptions.ts';
import { toDescriptionSheets } from '../../register/files/description-sheets.ts';
import { stakeholderDescriptions as descriptions } from './stakeholder-descriptions.ts';

/** The sheet that stands before the register in its file, where anything has been written. */
export const descriptionSheets = async (actor: Actor) =>
  toDescriptionSheets(await readDescriptions(actor, descriptions));

const getStakeholderDescription = handle(calls.GetStakeholderDescription, (context) =>
  readDescriptions(context, descriptions),
);

const updStakeholderDescription = handle(calls.UpdStakeholderDescription, (context, input) =>
  writeDescription(context, descriptions, input),
);

const getVersions = handle(calls.GetStakeholderDescriptionVersions, (context, { topic }) =>
  listDescriptionVersions(context, descriptions, topic),
);

export const descriptionHandlers = [getStakeholderDescription, updStakeholderDescription, getVersions];
