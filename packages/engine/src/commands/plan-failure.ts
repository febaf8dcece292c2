/** Why a command was refused. */
export type PlanFailureCode =
  | 'missing'
  | 'duplicateId'
  | 'duplicateCode'
  | 'duplicateLink'
  | 'badName'
  | 'badDuration'
  | 'badDates'
  | 'badEstimate'
  | 'badProgress'
  | 'badLink'
  | 'badOutline'
  | 'badCalendar'
  | 'inUse'
  | 'hasActuals'
  | 'notAllowed'
  | 'tooMuch';

/** A refused command: what is wrong, in the reader's words, and where. */
export type PlanFailure = {
  readonly code: PlanFailureCode;
  /** Chinese, for the reader. */
  readonly message: string;
  /** `entity:id:field`, where one thing is to blame. */
  readonly key: string | null;
  readonly commandIndex: number;
};

/** Ends a command from anywhere inside it; `applyPlanCommands` turns it into a `PlanFailure`. */
export class CommandRefused extends Error {
  readonly code: PlanFailureCode;
  readonly key: string | null;

  constructor(code: PlanFailureCode, message: string, key: string | null = null) {
    super(message);
    this.name = 'CommandRefused';
    this.code = code;
    this.key = key;
  }
}
