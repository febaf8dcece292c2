import { checkParts, checkText, tooDeep } from '../file-limits.ts';
import type { FileProblem, FileResult } from '../file-problem.ts';
import { ReadStop } from '../read-stop.ts';
import { TextPool } from '../text-pool.ts';
import { readXmlStream } from './xml-stream.ts';

/**
 * An element with its text and the children that were asked for. Children that hold nothing but text stand
 * in `fields`, each as its name and its text: a large file has a million of them.
 */
export type XmlNode = { readonly name: string; text: string; children: XmlNode[]; fields: string[] };

/** Most elements have none: one list, never added to, for all of them. */
const NO_CHILDREN: XmlNode[] = [];
const NO_FIELDS: string[] = [];

export const toLeaf = (name: string, text: string): XmlNode => ({
  name,
  text,
  children: NO_CHILDREN,
  fields: NO_FIELDS,
});

function attach(above: XmlNode, node: XmlNode): void {
  if (node.children.length === 0 && node.fields.length === 0) {
    if (above.fields === NO_FIELDS) above.fields = [node.name, node.text];
    else above.fields.push(node.name, node.text);
  } else if (above.children === NO_CHILDREN) above.children = [node];
  else above.children.push(node);
  checkParts(above.fields.length / 2 + above.children.length);
}

/** Who takes what a file of the shape `<root><field/><group><row><child/>…` holds. */
export type RowSink = {
  /** Whether rows of a group, and a child of such a row, are wanted; others are only counted. */
  readonly wants: (group: string, child: string | null) => boolean;
  readonly onRoot: (name: string) => FileProblem | null;
  readonly onField: (name: string, text: string) => void;
  readonly onRow: (group: string, row: XmlNode) => void;
  readonly onSkipped: (path: string, row: XmlNode | null) => void;
};

export type XmlLimits = { readonly maxDepth: number };

const DEPTH = { root: 1, group: 2, row: 3, child: 4 } as const;

class RowReader {
  readonly #sink: RowSink;
  readonly #limits: XmlLimits;
  readonly #path: string[] = [];
  readonly #open: XmlNode[] = [];
  #skipFrom = 0;
  #hasRows = false;
  #fieldText = '';
  readonly #texts = new TextPool();

  constructor(sink: RowSink, limits: XmlLimits) {
    this.#sink = sink;
    this.#limits = limits;
  }

  openTag(qualified: string): void {
    const name = qualified.slice(qualified.indexOf(':') + 1);
    this.#path.push(name);
    const depth = this.#path.length;
    if (depth > this.#limits.maxDepth) throw tooDeep();
    if (depth === DEPTH.root) this.#checkRoot(name);
    if (depth === DEPTH.group) {
      this.#hasRows = false;
      this.#fieldText = '';
    }
    if (depth < DEPTH.row || this.#skipFrom > 0) return;
    this.#hasRows = true;
    const group = this.#path[DEPTH.group - 1] ?? '';
    if (depth <= DEPTH.child && !this.#sink.wants(group, depth === DEPTH.row ? null : name)) {
      this.#skipFrom = depth;
      const path = depth === DEPTH.row ? `${group}/${name}` : `${this.#path[DEPTH.row - 1]}/${name}`;
      this.#sink.onSkipped(path, this.#open[0] ?? null);
      return;
    }
    this.#open.push(toLeaf(this.#texts.keep(name), ''));
  }

  text(text: string): void {
    if (this.#skipFrom > 0) return;
    const node = this.#open.at(-1);
    if (node !== undefined) node.text += text;
    else if (this.#path.length === DEPTH.group) this.#fieldText += text;
    checkText((node?.text ?? this.#fieldText).length);
  }

  closeTag(): void {
    const depth = this.#path.length;
    const name = this.#path.pop() ?? '';
    if (this.#skipFrom > 0) {
      if (depth === this.#skipFrom) this.#skipFrom = 0;
      return;
    }
    if (depth === DEPTH.group && !this.#hasRows) this.#sink.onField(name, this.#fieldText.trim());
    if (depth < DEPTH.row) return;
    const node = this.#open.pop();
    if (node === undefined) return;
    // Between elements stand only spaces and line ends.
    const isLeaf = node.children.length === 0 && node.fields.length === 0;
    node.text = isLeaf ? this.#texts.keep(node.text) : '';
    const above = this.#open.at(-1);
    if (depth === DEPTH.row) this.#sink.onRow(this.#path.at(-1) ?? '', node);
    else if (above !== undefined) attach(above, node);
  }

  #checkRoot(name: string): void {
    const problem = this.#sink.onRoot(name);
    if (problem !== null) throw new ReadStop(problem);
  }
}

/** Reads XML in one stream without building the whole tree: only the row in hand is kept. */
export function readXmlRows(parts: Iterable<string>, sink: RowSink, limits: XmlLimits): FileResult<null> {
  return readXmlStream(parts, new RowReader(sink, limits));
}
