import type { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import type { ValueOf } from '@xmgl/contracts/register/fields';

type Fields = (typeof relatedFile)['fields'];

/** What a file of the sample holds: paragraphs and tables, written as its name says. */
export type SampleContent = {
  readonly title: string;
  readonly texts: readonly string[];
  readonly table?: {
    readonly heads: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly widths: readonly number[];
  };
};

export type SampleFile = {
  /** Its ending says what it is written as. */
  readonly fileName: string;
  /** By its name. */
  readonly folder: string;
  /** By its name in the company's list. */
  readonly category: string;
  readonly confidentiality: ValueOf<Fields['confidentiality']>;
  /** The account of who put it there. */
  readonly by: string;
  /** So many days ago. */
  readonly ago: number;
  readonly remark?: string;
  readonly content: SampleContent;
  /** Further versions: what each changes, and what it adds. */
  readonly versions?: readonly { readonly note: string; readonly ago: number; readonly adds: string }[];
  readonly taken: readonly ('发布' | '作废')[];
  /** Why it was withdrawn. */
  readonly comment?: string;
};

export type SampleFiles = {
  /** Each with the folder that it stands in. */
  readonly folders: readonly (readonly [name: string, within?: string])[];
  readonly files: readonly SampleFile[];
};
