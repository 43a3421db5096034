import { openingRefusalText } from '#domain/shared/opening-refusals.js';
import type { CustomerProblems } from './customer-code.js';

export const es: CustomerProblems = {
  CABINET_REQUIRED: {
    title: 'Se necesita el número de la consigna',
    message:
      'Añada el número de 6 cifras impreso en la consigna, o abra el enlace recibido por correo electrónico o SMS. En las últimas horas se han probado muchos códigos.',
  },
  CODE_OVER: {
    title: 'Código terminado',
    message:
      'Este código ya no abre nada. Se utilizó el {usedAt}. Un código nuevo lo sustituyó el {replacedAt}: está en su último mensaje. El pedido se anuló, o su taquilla se vació, el {withdrawnAt}.',
  },
  DIGITS_REQUIRED: {
    title: 'Se necesitan las cifras del teléfono',
    message:
      'Añada las 4 últimas cifras del teléfono indicado en el pedido, o abra el enlace recibido por correo electrónico o SMS. En esta consigna se han probado muchos códigos.',
  },
  LINK_REQUIRED: {
    title: 'Se necesita el enlace',
    message:
      'Pulse «Recibir mi enlace» y después ábralo. Se envía al correo electrónico y al teléfono del pedido. Demasiados intentos han sido incorrectos.',
  },
  MONTH_OPEN: {
    title: 'Aún no disponible',
    message:
      'Abra este enlace de nuevo cuando el mes esté cerrado. {company} aún no ha cerrado {month}: sus asientos estarán aquí en cuanto lo haga. El enlace es válido hasta el {until}.',
  },
  ORDER_OVER: {
    title: 'Alquiler terminado',
    message:
      'Consulte el recibo en su correo electrónico. Este alquiler ha terminado y su enlace ya no abre la taquilla.',
  },
  PROOF_REQUIRED: {
    title: 'Se necesita una comprobación',
    message:
      'Introduzca las 4 últimas cifras de su teléfono, o abra el enlace recibido por correo electrónico o SMS.',
  },
  PROOF_WRONG: {
    title: 'Código, cifras o enlace desconocidos',
    message:
      'Compruebe el código de alquiler y las 4 cifras pedidas, o abra completo el enlace recibido por correo electrónico o SMS.',
  },
  UNKNOWN_CABINET: {
    title: 'Consigna desconocida',
    message:
      'Compruebe el número de la consigna. Tiene 6 cifras y está en la consigna, debajo del código QR.',
  },
  UNKNOWN_CODE: {
    title: 'Código desconocido',
    message:
      'Compruebe el código. Es desconocido, ya se ha usado, se ha sustituido o ha caducado. El correcto está en su último mensaje o en la etiqueta.',
  },
  EXTENSION_NOT_OFFERED: {
    title: 'No se puede prolongar',
    message: 'Devuelva el artículo a la hora prevista. Este alquiler no se puede prolongar hasta entonces.',
  },
  EXTENSION_NOT_YET: {
    title: 'Artículo aún no recogido',
    message: 'Recoja primero el artículo. Después podrá prolongar el alquiler, hasta el fin previsto.',
  },
  EXTENSION_OVER: {
    title: 'Demasiado tarde para prolongar',
    message:
      'Devuelva el artículo lo antes posible. El fin previsto ha pasado, o el alquiler ya ha terminado.',
  },
  EXTENSION_REFUSED: {
    title: 'Pago rechazado',
    message:
      'Devuelva el artículo a la hora prevista, o vuelva a intentarlo. Su tarjeta ha rechazado el pago: no se ha cobrado nada y el alquiler no se ha prolongado.',
  },
  EXTENSION_INTO_MAINTENANCE: {
    title: 'Mantenimiento previsto',
    message:
      'Elija un final anterior al mantenimiento. Dura desde el {from} hasta el {until}: el artículo debe devolverse antes.',
  },
  EXTENSION_RESERVED: {
    title: 'Artículo reservado después',
    message: 'Devuelva el artículo a la hora prevista. Alguien lo ha reservado después.',
  },
  EXTENSION_UNDER_WAY: {
    title: 'Prolongación en curso',
    message: 'Espere. Una prolongación está pendiente de pago.',
  },
  EXTENSION_WITHDRAWN: {
    title: 'Ha desistido de este alquiler',
    message:
      'Devuelva el artículo lo antes posible. Ha desistido de este alquiler: ya no se puede prolongar.',
  },
  DAMAGE_NOT_REPORTABLE: {
    title: 'No se puede avisar',
    message:
      'Pida primero el código de la taquilla. Se puede avisar de un problema cuando el alquiler ha empezado, y no después de una cancelación.',
  },
  DAMAGE_REPORTS_FULL: {
    title: 'Avisos completos',
    message: 'Llámenos para lo demás. Este alquiler ya tiene todos los avisos que puede tener.',
  },
  AMOUNT_TOO_HIGH: {
    title: 'Importe demasiado alto',
    message: 'Indique un importe menor. El máximo es de {euros}.',
  },
  AMOUNT_TOO_LOW: {
    title: 'Importe demasiado bajo',
    message: 'Añada un artículo o elija una duración más larga. Un pago con tarjeta es de al menos {euros}.',
  },
  CABINET_INACTIVE: {
    title: 'Consigna no disponible',
    message:
      'Elija otra consigna o vuelva más tarde. Esta no acepta pedidos por el momento. Hay sitio en otros lugares: {alternatives}.',
  },
  CABINET_UNHEARD: {
    title: 'Consigna sin conexión',
    message:
      'Vuelva a intentarlo más tarde o llame a la asistencia. Aún no sabemos si la puerta se ha abierto. Si no se ha sacado nada, no se cobrará nada.',
  },
  CODE_NOT_ON_LOCK: {
    title: 'El código aún no está en la cerradura',
    message: 'Espere unos segundos y vuelva a intentarlo. El código está llegando a la cerradura.',
  },
  CONFIRMATION_REQUIRED: {
    title: 'Se necesita confirmación',
    message: 'Confirme que quiere terminar el alquiler.',
  },
  DEPOSIT_NOT_HELD: {
    title: 'Fianza no reservada',
    message: 'Valide primero la retención de la fianza en la tarjeta. Después se abre la taquilla.',
  },
  DEPOSIT_REFUSED: {
    title: 'Fianza rechazada',
    message:
      'Vuelva a empezar con otra tarjeta. La suya no ha permitido la retención de la fianza: el alquiler se ha cancelado y no se cobra nada.',
  },
  DOOR_NOT_OPENED: {
    title: 'Taquilla aún no abierta',
    message: 'Abra primero la taquilla. La cerradura aún no ha comunicado que se ha abierto.',
  },
  END_BEFORE_START: { title: 'Fechas invertidas', message: 'Elija un fin posterior al inicio.' },
  FORBIDDEN: { title: 'Acceso denegado', message: 'Pida acceso a su responsable.' },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'Clave de repetición ya usada',
    message: 'Vuelva a empezar la operación. Su clave ya se ha usado para otra petición.',
  },
  IMAGE_NOT_ACCEPTED: {
    title: 'Imagen rechazada',
    message:
      'Elija una imagen PNG, JPEG o WebP que se abra en su dispositivo. Esta tiene otro formato, está incompleta o es desmesurada.',
  },
  IMAGE_TOO_LARGE: {
    title: 'Imagen demasiado grande',
    message: 'Elija una imagen más ligera. El máximo es de {megabytes} MB.',
  },
  ITEM_NOT_AVAILABLE: {
    title: 'Artículo no disponible',
    message: 'Elija otro artículo u otro horario. Este no está libre en ese momento.',
  },
  ITEM_UNDER_MAINTENANCE: {
    title: 'Artículo en mantenimiento',
    message: 'Elija otro artículo, o una fecha posterior. Este está en mantenimiento hasta el {until}.',
  },
  LOCKER_CLOSED: {
    title: 'Taquilla fuera de servicio',
    message:
      'No deje nada: esta taquilla está fuera de servicio y no hay otra libre. Llámenos, o vuelva más tarde con el mismo código.',
  },
  LOCK_JAMMED: { title: 'Puerta bloqueada', message: openingRefusalText('jammed', 'customer', null, 'es') },
  LOCK_NO_ANSWER: {
    title: 'La cerradura no responde',
    message: openingRefusalText('noAnswer', 'customer', null, 'es'),
  },
  LOCK_OFFLINE: {
    title: 'Cerradura sin conexión',
    message: openingRefusalText('lockOffline', 'customer', null, 'es'),
  },
  LOCK_REFUSED: {
    title: 'Apertura rechazada',
    message: openingRefusalText('refused', 'customer', null, 'es'),
  },
  MALFORMED_REQUEST: { title: 'Petición ilegible', message: 'Recargue la página y vuelva a empezar.' },
  NOT_FOUND: {
    title: 'No encontrado',
    message: 'Compruebe el enlace o la dirección. Aquí no hay nada, o ya no lo hay.',
  },
  NOTHING_OWED: {
    title: 'Nada más que pagar',
    message: 'Recargue la página. Ya no se debe nada por este alquiler.',
  },
  NOTHING_TO_UNDO: {
    title: 'Nada que anular',
    message: 'No hay nada que anular: no se ha dejado nada con este código.',
  },
  UNDER_MAINTENANCE: {
    title: 'Consigna en mantenimiento',
    message:
      'Elija otra consigna, o una fecha posterior. Esta permanece cerrada por mantenimiento hasta el {until}. Hay sitio en otros lugares: {alternatives}.',
  },
  NO_LOCKER_AVAILABLE: {
    title: 'No quedan taquillas libres',
    message:
      'Vuelva a intentarlo más tarde o elija otra consigna. Ahora no hay ninguna taquilla adecuada libre. La primera queda libre {from}. Hay sitio en otros lugares: {alternatives}.',
  },
  NO_LOCKER_FITS: {
    title: 'Ninguna taquilla es adecuada',
    message:
      'Reparta el pedido en varias veces. Ninguna taquilla de esta consigna lo admite de una vez. Hay sitio en otros lugares: {alternatives}.',
  },
  NO_LOCKER_IN_SERVICE: {
    title: 'Ninguna taquilla en servicio',
    message:
      'Elija otra consigna. Esta aún no tiene ninguna taquilla con una cerradura en servicio. Hay sitio en otros lugares: {alternatives}.',
  },
  ORDER_CANCELLED: {
    title: 'Pedido cancelado',
    message:
      'Consulte su último correo electrónico. Este pedido se canceló después del pago, y el correo dice qué se le devuelve.',
  },
  ORDER_NOT_PLACED: {
    title: 'Pedido abandonado',
    message: 'Vuelva a empezar su pedido. Este no se ha completado, y no se cobra nada.',
  },
  OUT_OF_STOCK: {
    title: 'Existencias insuficientes',
    message: 'Reduzca las cantidades. De «{item}» quedan {left}.',
  },
  PARCEL_NOT_INSIDE: {
    title: 'Paquete aún no entregado',
    message: 'Espere a que se entregue el paquete. Aún no está en su taquilla.',
  },
  PAYLOAD_TOO_LARGE: { title: 'Petición demasiado grande', message: 'Envíe menos datos a la vez.' },
  PAYMENT_ALREADY_DONE: {
    title: 'Ya pagado',
    message: 'Abra su pedido con el enlace recibido. Está pagado y ya no se puede abandonar aquí.',
  },
  PAYMENT_PENDING: {
    title: 'Pago pendiente',
    message: 'Espere unos segundos. Estamos esperando la confirmación del pago.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    title: 'Pago no disponible',
    message: 'Vuelva a intentarlo en un momento. El servicio de pago no responde.',
  },
  PICKUP_NOT_REPORTABLE: {
    title: 'Aún nada de lo que avisar',
    message:
      'Abra primero la taquilla. Se puede avisar de un problema una vez abierta la puerta. Si no se abre, llame a la asistencia.',
  },
  PICKUP_REPORT_ANSWERED: {
    title: 'Aviso ya atendido',
    message:
      'Llame a la asistencia si sigue habiendo un problema. Nuestro equipo ya ha respondido a su aviso.',
  },
  PRICE_CHANGED: {
    title: 'Precio modificado',
    message: 'Compruebe los importes y vuelva a hacer el pedido. Acaban de cambiar, y no se ha pedido nada.',
  },
  REMOTE_OPENING_UNSUPPORTED: {
    title: 'No se puede abrir a distancia',
    message: 'Introduzca el código en la cerradura. Esta taquilla no se abre a distancia.',
  },
  RENTAL_NOT_STARTED: {
    title: 'Alquiler aún no empezado',
    message: 'Vuelva a la hora de inicio. La taquilla no se abre antes.',
  },
  RENTAL_TOO_LONG: {
    title: 'Duración demasiado larga',
    message: 'Elija una duración más corta. El máximo es de {hours} h.',
  },
  RENTAL_TOO_SHORT: {
    title: 'Duración demasiado corta',
    message: 'Elija una duración más larga. El mínimo es de {hours} h.',
  },
  REOPEN_TOO_LATE: {
    title: 'Plazo para volver a abrir terminado',
    message:
      'Avise del problema en esta página, o llame a la asistencia. Los 5 minutos para volver a abrir la taquilla han pasado; ya no se abre con este código.',
  },
  REQUEST_IN_PROGRESS: {
    title: 'Petición ya en curso',
    message: 'Espere. Su primera petición sigue en curso.',
  },
  RESERVATIONS_NOT_ALLOWED: {
    title: 'No se puede reservar',
    message:
      'Alquile este artículo para ahora mismo. No se puede reservar. El inicio puede ser como máximo dentro de {minutes} min.',
  },
  START_IN_PAST: {
    title: 'Inicio ya pasado',
    message: 'Elija un inicio futuro. Se acepta un retraso de {minutes} min como máximo.',
  },
  STATE_CONFLICT: {
    title: 'No es posible ahora',
    message: 'Recargue la página para ver cómo está el pedido. Su estado ya no lo permite.',
  },
  STORAGE_UNAVAILABLE: {
    title: 'Servicio no disponible por el momento',
    message: 'Vuelva a intentarlo en un momento. Nuestros servidores no responden como deberían.',
  },
  TERMS_CHANGED: {
    title: 'Condiciones modificadas',
    message:
      'Vuelva a leer las condiciones generales de venta y márquelas de nuevo. Acaban de cambiar, y no se ha pedido nada.',
  },
  TERMS_NOT_ACCEPTED: {
    title: 'Condiciones por aceptar',
    message: 'Marque las condiciones generales de venta para hacer el pedido.',
  },
  TOO_FAR_AHEAD: {
    title: 'Reserva demasiado lejana',
    message: 'Elija un inicio más cercano. El máximo es de {hours} h de antelación.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Demasiadas peticiones',
    message: 'Espere antes de volver a intentarlo. El próximo intento es posible dentro de {wait}.',
  },
  CUSTOMER_BLOCKED: {
    title: 'No se puede pedir con estos datos',
    message:
      'Póngase en contacto con el operador. {company} ya no acepta pedidos en línea con este correo electrónico o teléfono. Llame al {phone}. Escriba a {email}.',
  },
  TOO_MANY_UNPAID: {
    title: 'Pedidos pendientes de pago',
    message:
      'Pague o cancele primero el pedido pendiente. Demasiados pedidos hechos aquí, con sus datos o desde su red, están pendientes de pago. Si no, vuelva a intentarlo dentro de {wait}.',
  },
  UNDO_TOO_LATE: {
    title: 'Ya no se puede anular',
    message:
      'Llame a la asistencia. Ha pasado demasiado tiempo, o la taquilla se ha abierto entretanto para otra persona.',
  },
  VALIDATION_FAILED: {
    title: 'Datos por corregir',
    message: 'Corrija los campos indicados y vuelva a intentarlo.',
  },
  VERSION_CONFLICT: {
    title: 'Modificado entretanto',
    message: 'Recargue la página y vuelva a intentarlo. Otra persona ha modificado estos datos.',
  },
  WITHDRAWAL_EXCLUDED: {
    title: 'Desistimiento excluido',
    message: 'Llámenos. Este derecho no se aplica aquí.',
  },
  WITHDRAWAL_OVER: {
    title: 'Desistimiento cerrado',
    message: 'Llámenos. Es demasiado tarde para desistir aquí.',
  },
  INTERNAL_ERROR: {
    title: 'Se ha producido un error',
    message:
      'Vuelva a intentarlo en un momento. Si se repite, indique a la asistencia la referencia {reference}.',
  },
};
