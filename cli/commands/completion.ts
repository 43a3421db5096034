/** Completion scripts for common shells, generated from this table. */
import type { Noun } from './verb.js';

export const shells = ['bash', 'zsh', 'fish'] as const;

export const completion: Noun = {
  name: 'completion',
  about: 'Complétion pour bash, zsh ou fish',
  verbs: [
    {
      name: 'completion',
      about: 'Écrire le script de complétion de ce shell',
      args: [{ name: 'shell', about: shells.join(', ') }],
      options: [],
      examples: [
        'consigne completion bash > ~/.local/share/bash-completion/completions/consigne',
        'consigne completion zsh > ~/.zfunc/_consigne',
        'consigne completion fish > ~/.config/fish/completions/consigne.fish',
      ],
      run: async (context) => (await import('#cli/acts/completion.js')).writeCompletion(context),
    },
  ],
};
