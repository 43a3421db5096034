/** What a person who just started the server wants to know. */

/** Prints where to go first; without demo data, `demoPassword` is null. */
export function welcome(publicUrl: string, demoPassword: string | null): void {
  const lines = [`Consigne est prête : ${publicUrl}`];
  if (demoPassword !== null)
    lines.push(
      `  Louer un article      ${publicUrl}/rental/01930000-0000-7000-8000-000000000101`,
      `  Simulateur            ${publicUrl}/simulator`,
      '  Carte de test         4242 4242 4242 4242 (3-D Secure : 4000 0025 0000 3155)',
      `  Se connecter          ${publicUrl}/login`,
      `                        admin@, manager@, operator@ ou support@consigne.test, mot de passe ${demoPassword}`,
      '                        Société voisine : manager@voisine.test, même mot de passe',
      `  API                   ${publicUrl}/api/docs`,
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
