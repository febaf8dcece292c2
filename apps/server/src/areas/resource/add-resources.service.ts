import { costUnitsOf } from '@xmgl/contracts/resource/unit-cost.register';
import type { Actor } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import { addRow } from '../../register/write/add-row.service.ts';
import { takeColleague } from '../stakeholder/take-colleague.service.ts';
import { findLibraryCosts, findRate, findUnitID, type LibraryCost, takeTurn } from './library.repository.ts';
import { findPersonAsResource } from './people.repository.ts';
import { projectResourceKit } from './project-resource.kit.ts';
import { refusePeople } from './refuse-people.service.ts';
import { unitCostKit } from './unit-cost.kit.ts';

type Kind = keyof typeof costUnitsOf;
type CostUnit = (typeof costUnitsOf)[Kind][number];
type Added = { readonly projectResourceIDs: string[]; readonly added: number };

/** In what a price of the library is told here; undefined where work is counted in what people are not paid by. */
const costUnitOf = (kind: Kind, unitName: string): CostUnit | undefined => {
  const units: readonly CostUnit[] = costUnitsOf[kind];
  return units.find((unit) => unit === `元/${unitName}`) ?? units.find((unit) => unit === '元/计量单位');
};

/** The same of any entry of the library; empty where it is none that resources are made of. */
export const toCostUnit = (costKind: LibraryCost['costKind'], unitName: string): string =>
  costKind === '其他' ? '' : (costUnitOf(costKind, unitName) ?? '');

/** The library's price becomes the resource's own, from the same day on. */
const takePrice = async (actor: Actor, resourceID: string, kind: Kind, cost: LibraryCost): Promise<void> => {
  const costUnit = costUnitOf(kind, cost.unitName);
  if (costUnit === undefined) return;
  const { price, taxRate, isTaxIncluded, validFrom, validTo } = cost;
  await addRow(actor, unitCostKit, {
    resourceID,
    unitCost: price,
    costUnit,
    taxRate,
    isTaxIncluded,
    validFrom,
    validTo,
    costSource: '企业库',
    sourceRef: cost.costCode,
  });
};

const toKind = ({ costKind, costName }: LibraryCost, path: string): Kind => {
  if (costKind === '材料' || costKind === '设备') return costKind;
  const message = `「${costName}」是${costKind}，这里只选用材料和设备；人员请用「添加人员」`;
  throw fail('invalid', message, path);
};

const addOfLibrary = async (actor: Actor, cost: LibraryCost, path: string): Promise<string> => {
  const kind = toKind(cost, path);
  const { costName, spec, unitID, costCode } = cost;
  const row = await addRow(actor, projectResourceKit, {
    resourceName: costName,
    resourceKind: kind,
    spec,
    unitID,
    maxUnits: kind === '设备' ? 1 : null,
    libraryCode: costCode,
  });
  await takePrice(actor, row.projectResourceID, kind, cost);
  return row.projectResourceID;
};

/** Materials and machines of the library become resources with their prices; what is here already stays as it is. */
export const addInformation = async (actor: Actor, companyCostIDs: readonly string[]): Promise<Added> => {
  await takeTurn(actor);
  const costs = await findLibraryCosts(actor, companyCostIDs);
  const taken = new Map<string, string>();
  let added = 0;
  const projectResourceIDs: string[] = [];
  for (const [at, companyCostID] of companyCostIDs.entries()) {
    const path = `companyCostIDs.${at}`;
    const cost = costs.get(companyCostID);
    if (!cost) throw fail('invalid', '成本库中没有此条目，或已被删除，请重新选择', path);
    const known = cost.takenAs ?? taken.get(cost.costCode);
    const rowID = known ?? (await addOfLibrary(actor, cost, path));
    if (known === undefined) added += 1;
    taken.set(cost.costCode, rowID);
    projectResourceIDs.push(rowID);
  }
  return { projectResourceIDs, added };
};

/** What is wrong with somebody is told at their place in the list. */
const stakeholderOf = async (actor: Actor, userID: string, path: string): Promise<string> => {
  try {
    return await takeColleague(actor, userID);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      error.code,
      error.issues.map((issue) => ({ ...issue, path })),
    );
  }
};

const addPerson = async (actor: Actor, projectStakeholderID: string): Promise<string | null> => {
  const person = await findPersonAsResource(actor, projectStakeholderID);
  if (!person) throw fail('notFound');
  if (person.takenAs !== null) return null;
  const row = await addRow(actor, projectResourceKit, {
    resourceName: person.userName,
    resourceKind: '人力',
    projectStakeholderID,
    job: person.job,
    unitID: (await findUnitID(actor, '工日')) ?? '',
    maxUnits: 1,
  });
  const rate = await findRate(actor, person.job);
  if (rate) await takePrice(actor, row.projectResourceID, '人力', rate);
  return row.projectResourceID;
};

/** People become human resources, with the rate that the library has for their post. */
export const addPeople = async (actor: Actor, userIDs: readonly string[]): Promise<Added> => {
  await takeTurn(actor);
  await refusePeople(actor, userIDs);
  const projectResourceIDs: string[] = [];
  let added = 0;
  for (const [at, userID] of userIDs.entries()) {
    const stakeholderID = await stakeholderOf(actor, userID, `userIDs.${at}`);
    const fresh = await addPerson(actor, stakeholderID);
    if (fresh !== null) added += 1;
    const rowID = fresh ?? (await findPersonAsResource(actor, stakeholderID))?.takenAs;
    if (rowID) projectResourceIDs.push(rowID);
  }
  return { projectResourceIDs, added };
};
