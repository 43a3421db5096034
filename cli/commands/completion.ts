/** Completion scripts for common shells, generated from this table. */
import type { Noun } from '#cli/verb.js';

export const completion: Noun = {
  name: 'completion',
  about: 'Complétion pour bash, zsh ou fish',
  verbs: [
    {
      name: 'completion',
      about: 'Écrire le script de complétion de ce shell',
      args: [{ name: 'shell', about: 'bash, zsh, fish' }],
      options: [],
      examples: [
        'consigne completion bash > ~/.local/share/bash-completion/completions/consigne',
        'consigne completion zsh > ~/.zfunc/_consigne',
        'consigne completion fish > ~/.config/fish/completions/consigne.fish',
      ],
      run: async (context, readTable) =>
        (await import('#cli/acts/completion.js')).writeCompletion(context, readTable),
    },
  ],
};
