import type { XmlNode } from '../xml/read-xml-rows.ts';
import { childrenOf, textOf } from '../xml/xml-fields.ts';
import type { XmlWriter } from '../xml/xml-writer.ts';

/**
 * What MSPDI has no element for travels in custom text fields. Project shows them under these names, and a
 * file that uses the same fields for something of its own is told apart by the name.
 */
export type OwnField = { readonly id: string; readonly name: string; readonly alias: string };

export const OWN = {
  kind: { id: '188744016', name: 'Text30', alias: '活动类型' },
  lags: { id: '188744015', name: 'Text29', alias: '关系滞后日历' },
  percent: { id: '188744014', name: 'Text28', alias: '精确完成百分比' },
  resume: { id: '188744012', name: 'Text26', alias: '剩余工作重排' },
  estimate: { id: '188744011', name: 'Text25', alias: '工期估算' },
  milestone: { id: '188744010', name: 'Text24', alias: '里程碑详情' },
  discipline: { id: '188744009', name: 'Text23', alias: '专业' },
  section: { id: '188744008', name: 'Text22', alias: '施工段' },
  contractNo: { id: '188744007', name: 'Text21', alias: '合同编号' },
  settings: { id: '188744013', name: 'Text27', alias: '计划设置' },
  resourceKind: { id: '205521140', name: 'Text30', alias: '资源类别' },
} as const satisfies { readonly [what: string]: OwnField };

/** Longer text Project cuts off. */
export const LONGEST_OWN_TEXT = 255;

const isOwn = (node: XmlNode): boolean =>
  Object.values(OWN).some(
    ({ id, alias }) => id === textOf(node, 'FieldID') && alias === textOf(node, 'Alias'),
  );

/** The fields among a file's definitions that are these. */
export function listOwnFields(definitions: readonly XmlNode[]): {
  readonly own: ReadonlySet<string>;
  readonly others: readonly XmlNode[];
} {
  return {
    own: new Set(definitions.filter(isOwn).map((node) => textOf(node, 'FieldID'))),
    others: definitions.filter((node) => !isOwn(node)),
  };
}

/** Text of one of these fields in a row; `null` when the file does not have it. */
export function ownTextOf(node: XmlNode, field: OwnField, own: ReadonlySet<string>): string | null {
  if (!own.has(field.id)) return null;
  const found = childrenOf(node, 'ExtendedAttribute').find((child) => textOf(child, 'FieldID') === field.id);
  return found === undefined ? null : textOf(found, 'Value');
}

export function writeOwnFields(xml: XmlWriter): void {
  xml.group('ExtendedAttributes', () => {
    for (const { id, name, alias } of Object.values(OWN)) {
      xml.group('ExtendedAttribute', () => {
        xml.field('FieldID', id);
        xml.field('FieldName', name);
        xml.field('Alias', alias);
      });
    }
  });
}

export function writeOwnText(xml: XmlWriter, field: OwnField, text: string | null): void {
  if (text === null) return;
  xml.group('ExtendedAttribute', () => {
    xml.field('FieldID', field.id);
    xml.field('Value', text);
  });
}
