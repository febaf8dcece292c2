import { decodeText, openText, type TextFile } from './decode-text.ts';
import { type FileResult, fail } from './file-problem.ts';
import type { ImportedPlan } from './imported-plan.ts';
import { readMspdi } from './mspdi/mspdi-read.ts';
import { readP6Xml } from './p6/p6-xml-read.ts';
import { readXer } from './p6/xer-read.ts';
import { measureJson } from './plan-json/measure-json.ts';
import { readImportedJson } from './plan-json/plan-json-import.ts';
import { stoppable } from './read-stop.ts';

/** Either XML of a plan, told by its first element: Microsoft Project's or Primavera's. */
function readXml(text: TextFile): FileResult<ImportedPlan> {
  const isPrimavera = /<(?:\w+:)?(?:API)?BusinessObjects[\s>]/.test(text.head);
  return isPrimavera ? readP6Xml(text) : readMspdi(text);
}

/**
 * Reads a plan file of any known form, told by what is in it: Project XML, Primavera XML, Primavera XER, or
 * a plan as JSON.
 *
 * @param file bytes in UTF-8, UTF-16 or GB18030; an XER file in its machine's code page
 * @returns the plan with what surrounds it and a list of what had no place; or why the file was refused
 */
export function readImportedPlan(file: Uint8Array, maxBytes = 256 * 1_048_576): FileResult<ImportedPlan> {
  return stoppable(() => readAny(file, maxBytes));
}

function readAny(file: Uint8Array, maxBytes: number): FileResult<ImportedPlan> {
  const text = openText(file, maxBytes);
  if (!text.ok) return text;
  const head = text.value.head.slice(0, 1000).trimStart();
  if (head.startsWith('{')) {
    measureJson(text.value.parts());
    const whole = decodeText(text.value, maxBytes);
    return whole.ok ? readImportedJson(whole.value) : whole;
  }
  if (head.startsWith('ERMHDR')) return readXer(text.value);
  if (head.startsWith('<')) return readXml(text.value);
  if (/^[ \t]*precedence\s+relations/im.test(text.value.head)) {
    return fail('otherFormat', '这是 PSPLIB 的资源问题，不是计划：请用 xmgl level 或 xmgl schedule 计算');
  }
  return fail('otherFormat', '不认识这个文件：可用 Project XML、Primavera XML、Primavera XER 或 JSON 计划');
}
