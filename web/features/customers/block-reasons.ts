/** Reasons that are proposed for blocking a customer and for lifting it. */
export const blockReasons = [
  'Dégradations',
  'Impayés',
  'Contestations répétées',
  'Comportement envers l’équipe',
];
export const unblockReasons = ['Réglé avec le client', 'Bloqué par erreur'];
