/** The start message for the person who just started the server. */

interface Demo {
  readonly password: string;
  /** The address for gateways; null with an external broker. */
  readonly broker: string | null;
}

/** Prints where to go first; `demo` is null without demo data. */
export function welcome(publicUrl: string, demo: Demo | null): void {
  const lines = [`Consigne est prête : ${publicUrl}`];
  if (demo !== null)
    lines.push(
      `  Louer un article      ${publicUrl}/rental/01930000-0000-7000-8000-000000000101`,
      `  Simulateur            ${publicUrl}/simulator`,
      '  Carte de test         4242 4242 4242 4242 (3-D Secure : 4000 0025 0000 3155)',
      `  Se connecter          ${publicUrl}/login`,
      `                        admin@, manager@, operator@ ou support@consigne.test, mot de passe ${demo.password}`,
      '                        Société voisine : manager@voisine.test, même mot de passe',
      `  API                   ${publicUrl}/api/docs`,
      ...(demo.broker === null ? [] : [`  Passerelles (MQTT)    ${demo.broker}`]),
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
