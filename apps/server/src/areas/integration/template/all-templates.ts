import { bookTemplates } from './book-templates.ts';
import { commonTemplates } from './common-templates.ts';
import type { SystemTemplate } from './system-template.ts';
import { tradeTemplates } from './trade-templates.ts';

/** The forms that come with the product. */
export const systemTemplates: readonly SystemTemplate[] = [
  ...commonTemplates,
  ...bookTemplates,
  ...tradeTemplates,
];

export const findSystemTemplate = (templateID: string): SystemTemplate | undefined =>
  systemTemplates.find((template) => template.templateID === templateID);

export const formatOf = ({ kind }: SystemTemplate): 'docx' | 'xlsx' => (kind === 'paper' ? 'docx' : 'xlsx');

const tag = /\{[#/]?([^{}"\n]+)\}/g;

/** The fields that a form names, as they are written in it. */
export const fieldsIn = (template: SystemTemplate): readonly string[] => [
  ...new Set([
    '项目名称',
    '项目编号',
    ...[...JSON.stringify(template).matchAll(tag)].map(([, name = '']) => name),
  ]),
];
