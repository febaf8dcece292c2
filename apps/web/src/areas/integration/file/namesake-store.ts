import { create } from 'zustand';

type Question = { readonly fileName: string; readonly answer: (note: string | null) => void };

/** Files whose name another one has: each waits until somebody says what is meant. */
export const useNamesakes = create<{ questions: readonly Question[] }>()(() => ({ questions: [] }));

/** What a further version of the file of this name changes, or null where it is none. */
export const askVersion = (fileName: string): Promise<string | null> =>
  new Promise((resolve) => {
    const question: Question = {
      fileName,
      answer: (note) => {
        useNamesakes.setState(({ questions }) => ({
          questions: questions.filter((one) => one !== question),
        }));
        resolve(note);
      },
    };
    useNamesakes.setState(({ questions }) => ({ questions: [...questions, question] }));
  });
