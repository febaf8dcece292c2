import { assumption } from '@xmgl/contracts/integration/assumption.register';
import type { SectionLine } from '@xmgl/contracts/plan-document/plan-section';
import type { GivenOf } from '@xmgl/contracts/register/row-types';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type PlanRow, versionOf } from '../../../plan-document/plan-kit.ts';
import { findNames } from '../../../register/import/import-names.ts';
import { kitOf } from '../../../register/kit.ts';
import { addRow } from '../../../register/write/add-row.service.ts';
import { lookAt, mayAll, type OfferKind, openLines } from './offer.service.ts';
import { addTransfers, listLoggedTitles } from './transfer.repository.ts';

const { categoryID } = assumption.fields;

/** The company's words for the categories of the lines, by name. */
const findCategories = async (
  actor: Actor,
  lines: readonly SectionLine[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(lines.map(({ category }) => String(category)))];
  const found = await findNames(actor, categoryID.entity, wanted);
  const missing = wanted.find((name) => !found.get(name)?.[0]);
  if (missing !== undefined)
    throw fail('invalid', `单位的字典「假设类别」中没有「${missing}」，请先在单位的「字典」中增加或启用`);
  return new Map(wanted.map((name) => [name, found.get(name)?.[0]?.id ?? '']));
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

type LogKind = '假设' | '制约因素';

const toRow = (
  { user, now }: Actor,
  description: string,
  kind: LogKind,
  line: SectionLine,
): GivenOf<typeof assumption> => ({
  assumptionKind: kind,
  title: toText(line.name),
  source: '其他',
  ownerID: user.userID,
  validateTime: toText(line.day) || (kind === '假设' ? now.toISOString().slice(0, 10) : null),
  impact: toText(line.impact),
  description,
});

type LogSource<O extends string> = {
  readonly offer: O;
  readonly title: string;
  /** The chapter, and the document in which it stands. */
  readonly section: string;
  readonly document: string;
  readonly kindOf: (line: SectionLine) => LogKind;
};

/** The lines of a chapter go to the 假设日志; one of the same title stands there already. */
export const logOffer = <O extends string>({
  offer,
  title,
  section,
  document,
  kindOf,
}: LogSource<O>): OfferKind<O> => ({
  offer,
  look: async (actor, row) =>
    await lookAt(actor, row, section, {
      title,
      may: await mayAll(actor, assumption.page, 'insert'),
      refusal: '您没有假设日志的新增权限，请联系项目经理',
    }),
  take: async (actor: Actor, row: PlanRow) => {
    const { open } = await openLines(actor, row, section);
    const standing = await listLoggedTitles(actor);
    const added = open.filter(({ name }) => !standing.has(toText(name)));
    const categories = await findCategories(actor, added);
    const description = `转自${document} ${versionOf(row)}`;
    const taken: { lineID: string; targetID: string }[] = [];
    for (const line of open) {
      const known = standing.get(toText(line.name));
      const targetID = known ?? v7();
      taken.push({ lineID: line.lineID, targetID });
      if (known !== undefined) continue;
      const given = {
        ...toRow(actor, description, kindOf(line), line),
        categoryID: categories.get(String(line.category)),
      };
      await addRow(actor, kitOf(assumption), given, targetID);
    }
    await addTransfers(actor, { documentID: row.documentID, section }, taken);
    return `假设日志中增加 ${added.length} 项`;
  },
});
