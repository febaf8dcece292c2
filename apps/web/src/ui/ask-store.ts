import { create } from 'zustand';

export type Question = {
  readonly text: string;
  /** What will happen or be lost. */
  readonly more?: string;
  /** The deed, as a verb: 移出成员. */
  readonly confirm: string;
  readonly kind?: 'warning' | 'danger';
  readonly run: () => void;
};

export const useQuestion = create<{ question: Question | null }>()(() => ({ question: null }));

/** Asks before a deed; `run` follows a yes. */
export const ask = (question: Question): void => useQuestion.setState({ question });
