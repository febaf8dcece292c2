import type { OpenPlain } from '../files/open-owner.service.ts';
import type { Handler } from '../http/context.ts';
import type { PlainLink } from '../register/around/plain-links.ts';
import type { PlainThreads } from '../register/around/thread.ts';
import type { Exported } from '../register/files/export-job.service.ts';
import type { RegisterKit } from '../register/kit.ts';
import type { FigureProbe } from './figure-probe.ts';
import type { ProcessProbe } from './process-probe.ts';
import type { ReportProbe } from './report-probe.ts';

/** What an area brings to the lists of the server: it is edited there, and nowhere else. */
export type ServerArea = {
  readonly handlers: readonly Handler[];
  /** Its registers with rules beside their declaration. */
  readonly kits?: readonly RegisterKit[];
  /** What stands before the rows of a register in its file, by the register's name. */
  readonly ahead?: Readonly<Record<string, NonNullable<Exported['ahead']>>>;
  /** What is commented on without being a register. */
  readonly threads?: PlainThreads;
  /** What points to rows of registers without being a register. */
  readonly links?: readonly PlainLink[];
  /** How its processes stand, for the process map. */
  readonly probes?: readonly ProcessProbe[];
  /** What it measures of a project: indicators, and counts that are kept from day to day. */
  readonly figures?: readonly FigureProbe[];
  /** What it tells in the sections of the reports on the work. */
  readonly reportSections?: readonly ReportProbe[];
  /** What carries files without being a register. */
  readonly owners?: Readonly<Record<string, OpenPlain>>;
};
