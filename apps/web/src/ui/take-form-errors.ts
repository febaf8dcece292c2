import type { FormInstance } from 'antd';
import type { ApiError } from '../base/api-error.ts';

/** Shows a refusal's messages at the fields they name, the first in view; true when every message found its field. */
export const takeFormErrors =
  <T>(form: FormInstance<T>) =>
  (error: ApiError): boolean => {
    const names = new Set(Object.keys(form.getFieldsValue(true) as object));
    const own = error.issues.filter((issue) => issue.path && names.has(issue.path));
    const [first] = own;
    for (const { path, message } of own) form.setFields([{ name: path as never, errors: [message] }]);
    if (first) form.scrollToField(first.path as never, { focus: true });
    return own.length > 0 && own.length === error.issues.length;
  };
