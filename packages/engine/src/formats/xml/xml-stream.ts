import { SaxesParser } from 'saxes';
import { checkAttributes } from '../file-limits.ts';
import { type FileResult, fail } from '../file-problem.ts';
import { ReadStop } from '../read-stop.ts';

/** Who is told of an XML file as it is read. */
export type XmlListener = {
  readonly openTag: (qualified: string) => void;
  readonly text: (text: string) => void;
  readonly closeTag: () => void;
};

const CHUNK = 65_536;

function toParser(reader: XmlListener): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => checkAttributes(++attributes));
  parser.on('opentag', (tag) => reader.openTag(tag.name));
  parser.on('closetag', () => reader.closeTag());
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.on('doctype', () => {
    throw new ReadStop({
      code: 'doctype',
      message: '文件含有 DTD 或实体定义，出于安全不予读取，请用原软件重新另存为 XML',
    });
  });
  parser.on('error', (error) => {
    const isCut = /unclosed|unexpected end|document must contain a root/.test(error.message);
    throw new ReadStop(
      isCut
        ? { code: 'truncated', message: '文件不完整，可能没有下载或保存完，请重新导出后再导入' }
        : { code: 'malformed', message: '文件不是有效的 XML，请用原软件重新另存为 XML' },
    );
  });
  return parser;
}

/**
 * Reads XML, part by part, without keeping it. DTDs and entities of the file's own are refused, so nothing
 * can expand.
 */
export function readXmlStream(parts: Iterable<string>, listener: XmlListener): FileResult<null> {
  const parser = toParser(listener);
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; at += CHUNK) parser.write(part.slice(at, at + CHUNK));
    }
    parser.close();
    return { ok: true, value: null };
  } catch (error) {
    if (error instanceof ReadStop) return fail(error.problem.code, error.problem.message, parser.line);
    return fail('malformed', '文件不是有效的 XML，请用原软件重新另存为 XML', parser.line);
  }
}
