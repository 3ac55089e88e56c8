<?php

declare(strict_types=1);

namespace Example\GuestCart\Controller\Cart;

use Example\GuestCart\Model\SessionCart;
use Magento\Framework\App\Action\HttpPostActionInterface;
use Magento\Framework\App\RequestInterface;
use Magento\Framework\Controller\Result\Json;
use Magento\Framework\Controller\Result\JsonFactory;
use Magento\Framework\Data\Form\FormKey\Validator;

/**
 * POST guestcart/cart/link: `id` is a cart for the session to adopt; without it, the session gets a new one if it has none.
 * Responds with the session's cart, whether the given one has ended and was ordered, and whether the session's cart has
 * changed. Responds with 403 without a valid form key: Magento itself checks none for requests with `X-Requested-With`.
 */
class Link implements HttpPostActionInterface
{
    public function __construct(
        private readonly RequestInterface $request,
        private readonly JsonFactory $jsonFactory,
        private readonly Validator $formKeyValidator,
        private readonly SessionCart $sessionCart
    ) {
    }

    public function execute(): Json
    {
        $result = $this->jsonFactory->create();
        if (!$this->formKeyValidator->validate($this->request)) {
            return $result->setHttpResponseCode(403)->setData(['message' => 'Invalid form key.']);
        }
        $maskedId = (string)$this->request->getParam('id', '');
        $before = $this->sessionCart->state();
        $exists = true;
        if ($maskedId === '') {
            $this->sessionCart->create();
        } else {
            $exists = $this->sessionCart->adopt($maskedId);
        }
        return $result->setData([
            'cart' => $this->sessionCart->get(),
            'ended' => !$exists,
            'ordered' => !$exists && $this->sessionCart->isOrdered($maskedId),
            'changed' => $this->sessionCart->state() !== $before,
        ]);
    }
}
