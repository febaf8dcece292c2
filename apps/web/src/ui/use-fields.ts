import type { Issue } from '@xmgl/contracts/errors';
import { useRef, useState } from 'react';

/** What is wrong with a text, or an empty string. */
export type Rule = (text: string) => string;

export type BoundField = {
  readonly name: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (input: HTMLInputElement | null) => void;
};

export type Fields<K extends string> = {
  readonly values: Readonly<Record<K, string>>;
  readonly bind: (key: K) => BoundField;
  readonly isValid: (...keys: K[]) => boolean;
  readonly setError: (key: K, message: string) => void;
  readonly takeErrors: (issues: readonly Issue[]) => boolean;
};

/** Values and messages of a small form: checked when a field is left and when the form is sent. */
export const useFields = <K extends string>(
  initial: Readonly<Record<K, string>>,
  rules: Readonly<Partial<Record<K, Rule>>>,
): Fields<K> => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({});
  const inputs = useRef<Partial<Record<K, HTMLInputElement | null>>>({});
  const keys = Object.keys(initial) as K[];
  const wrong = (key: K, text: string): string => rules[key]?.(text) ?? '';
  const setError = (key: K, message: string) => setErrors((known) => ({ ...known, [key]: message }));
  const focusFirst = (among: readonly K[]) => inputs.current[among[0] as K]?.focus();

  return {
    values,
    setError,
    bind: (key) => ({
      name: key,
      value: values[key],
      error: errors[key] ?? '',
      onChange: (text) => {
        setValues((known) => ({ ...known, [key]: text }));
        if (errors[key]) setError(key, wrong(key, text));
      },
      onBlur: () => setError(key, wrong(key, values[key])),
      inputRef: (input) => {
        inputs.current[key] = input;
      },
    }),
    isValid: (...asked) => {
      const checked = asked.length > 0 ? asked : keys;
      const bad = checked.filter((key) => wrong(key, values[key]));
      for (const key of checked) setError(key, wrong(key, values[key]));
      focusFirst(bad);
      return bad.length === 0;
    },
    takeErrors: (issues) => {
      const own = issues.filter((issue) => keys.some((key) => key === issue.path));
      for (const issue of own) setError(issue.path as K, issue.message);
      focusFirst(own.map((issue) => issue.path as K));
      return issues.length > 0 && own.length === issues.length;
    },
  };
};
