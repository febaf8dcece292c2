import * as calls from '@xmgl/contracts/resource/resource.calls';
import type { Actor } from '../../access/someone.ts';
import { type Handler, handle } from '../../http/context.ts';
import {
  listDescriptionVersions,
  readDescriptions,
  writeDescription,
} from '../../register/around/descriptions.ts';
import { toDescriptionSheets } from '../../register/files/description-sheets.ts';
import { listJoinable } from '../stakeholder/take-colleague.service.ts';
import { addInformation, addPeople, toCostUnit } from './add-resources.service.ts';
import { writePrices } from './batch-prices.service.ts';
import { listLibrary } from './library.repository.ts';
import { listHumanResources, listMembers } from './people.repository.ts';
import { resourceDescriptions as descriptions } from './resource-descriptions.ts';

/** The sheet that stands before the resources in their file, where anything has been written. */
export const resourceSheets = async (actor: Actor) =>
  toDescriptionSheets(await readDescriptions(actor, descriptions));

const findLibraryCosts = handle(calls.FindLibraryCosts, async (context, { text }) =>
  (await listLibrary(context, text)).map(
    ({
      companyCostID,
      costCode,
      costName,
      costKind,
      spec,
      unitName,
      price,
      taxRate,
      isTaxIncluded,
      takenAs,
    }) => ({
      ...{ companyCostID, costCode, costName, costKind, spec, unitName, price, taxRate, isTaxIncluded },
      costUnit: toCostUnit(costKind, unitName),
      isTaken: takenAs === null ? (0 as const) : (1 as const),
    }),
  ),
);

/** Members first, then colleagues who would join. */
const findHRPeople = handle(calls.FindHRPeople, async (context, { text }) => {
  const members = await listMembers(context, text);
  const others = await listJoinable(context, text);
  return [
    ...members.map((person) => ({ ...person, isMember: 1 as const })),
    ...others.map((person) => ({ ...person, job: '', isMember: 0 as const })),
  ];
});

export const resourceHandlers: readonly Handler[] = [
  handle(calls.BatchAddUnitCost, writePrices),
  findLibraryCosts,
  handle(calls.AddBatchInformation, (context, { companyCostIDs }) => addInformation(context, companyCostIDs)),
  findHRPeople,
  handle(calls.AddBatchHR, (context, { userIDs }) => addPeople(context, userIDs)),
  handle(calls.GetHRName, (context, { value }) => listHumanResources(context, value)),
  handle(calls.GetResourceDescription, (context) => readDescriptions(context, descriptions)),
  handle(calls.UpdResourceDescription, (context, input) => writeDescription(context, descriptions, input)),
  handle(calls.GetResourceDescriptionVersions, (context, { topic }) =>
    listDescriptionVersions(context, descriptions, topic),
  ),
];
